#include "CPhoneNumbers.h"

#include <phonenumbers/phonenumberutil.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

// GetCountryCodeForRegion complains on standard output of a region that it does not know.
bool is_known(const std::string &region) {
    static const std::set<std::string> regions = [] {
        std::set<std::string> regions;
        PhoneNumberUtil::GetInstance()->GetSupportedRegions(&regions);
        return regions;
    }();
    return regions.count(region) > 0;
}

// Spares most numbers the expressions by which letters of an extension are told from letters for digits.
bool has_latin_letters(const std::string &text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char byte) { return std::isalpha(byte) != 0; });
}

}  // namespace

int32_t phone_numbers_country_code(const char *region) {
    return is_known(region) ? PhoneNumberUtil::GetInstance()->GetCountryCodeForRegion(region) : 0;
}

void phone_numbers_read(
    const char *text, size_t length, const char *region, int32_t asks_for_use, phone_number_reading *reading) {
    const PhoneNumberUtil &numbers = *PhoneNumberUtil::GetInstance();
    const std::string input(text, length);
    PhoneNumber number;
    std::memset(reading, 0, sizeof *reading);
    reading->error = numbers.Parse(input, region, &number);
    if (reading->error != PHONE_NUMBER_SOUND) return;
    reading->length = numbers.IsPossibleNumberWithReason(number);
    reading->has_letters = has_latin_letters(input) && numbers.IsAlphaNumber(input);
    reading->is_in_use = asks_for_use && numbers.IsValidNumber(number);
    std::string national;
    numbers.GetNationalSignificantNumber(number, &national);
    const std::string digits = std::to_string(number.country_code()) + national + number.extension();
    std::strncpy(reading->digits, digits.c_str(), sizeof reading->digits - 1);
}

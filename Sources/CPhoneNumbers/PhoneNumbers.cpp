#include "CPhoneNumbers.h"

#include <phonenumbers/phonenumberutil.h>

using i18n::phonenumbers::PhoneNumberUtil;

int phone_numbers_country_code(const char *region) {
    return PhoneNumberUtil::GetInstance()->GetCountryCodeForRegion(region);
}

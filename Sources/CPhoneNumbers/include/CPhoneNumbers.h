#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// libphonenumber's ErrorType.
enum phone_number_error {
    PHONE_NUMBER_SOUND = 0,
    PHONE_NUMBER_UNKNOWN_COUNTRY = 1,
    PHONE_NUMBER_NO_NUMBER = 2,
    PHONE_NUMBER_SHORT_AFTER_PREFIX = 3,
    PHONE_NUMBER_SHORT = 4,
    PHONE_NUMBER_LONG = 5
};

/// libphonenumber's ValidationResult.
enum phone_number_length {
    PHONE_NUMBER_POSSIBLE = 0,
    PHONE_NUMBER_LOCAL_ONLY = 1,
    PHONE_NUMBER_BAD_COUNTRY = 2,
    PHONE_NUMBER_TOO_SHORT = 3,
    PHONE_NUMBER_BAD_LENGTH = 4,
    PHONE_NUMBER_TOO_LONG = 5
};

/// What a text says as a telephone number.
struct phone_number_reading {
    /// One of phone_number_error; the other fields mean nothing unless it is 0.
    int32_t error;
    /// One of phone_number_length.
    int32_t length;
    /// Whether letters stand for digits.
    int32_t has_letters;
    /// Whether such numbers are given out; 0 unless asked for.
    int32_t is_in_use;
    /// Country code, national number and extension, NUL-terminated.
    char digits[64];
};

/// The country calling code of a region such as "TW"; 0 for a region that is not known.
int32_t phone_numbers_country_code(const char *region);

/// Reads `length` bytes of UTF-8 as a number of `region`, "ZZ" for none. May be called on any thread.
void phone_numbers_read(
    const char *text, size_t length, const char *region, int32_t asks_for_use, struct phone_number_reading *reading);

#ifdef __cplusplus
}
#endif

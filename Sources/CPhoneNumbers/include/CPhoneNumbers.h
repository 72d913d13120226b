#pragma once
#ifdef __cplusplus
extern "C" {
#endif

/// The country calling code of a region such as "TW"; 0 for a region that is not known.
int phone_numbers_country_code(const char *region);

#ifdef __cplusplus
}
#endif

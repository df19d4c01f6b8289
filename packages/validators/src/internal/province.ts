/** First two digits of an address code. 91 (abroad) is left to the foreign resident permit: an SFZ never starts with 9. */
export const provinceCode = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[123])$/

import * as v from 'valibot'

export const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000))

/** fen */
export const fen = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

export const identitySchema = v.object({name: text, idType: text, idNo: text})

export const personSchema = v.object({
  ...identitySchema.entries,
  /** yyyy-MM-dd */
  birthday: v.string(),
  /** 01 male, 02 female */
  sex: v.string(),
})

/** An http or https URL. */
export const webAddress = v.pipe(text, v.url(), v.regex(/^https?:/i))

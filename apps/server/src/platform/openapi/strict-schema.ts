import type {JsonSchema} from '@valibot/to-json-schema'

/**
 * A schema without what only lenient readers need: text that may come as a number, numbers and booleans that may come as text,
 * lists that may be null. Documents say what is meant.
 *
 * @example
 * plainly({anyOf: [{type: 'string'}, {type: 'number'}]}) // {type: 'string'}
 */
export function strictSchema({anyOf, ...rest}: JsonSchema): JsonSchema {
  const alternatives = anyOf?.map(plainlyOrWhole) ?? []
  const type = leniency(alternatives)
  const schema = type ? {type, ...rest} : absence(alternatives, rest)
  const {properties, items, minimum, maximum, ...kept} = schema
  return {
    ...kept,
    ...(properties ? {properties: mapped(properties)} : {}),
    ...(items && !Array.isArray(items) ? {items: plainlyOrWhole(items)} : {}),
    // The bounds of exact integers are no rule of ours.
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : {minimum}),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : {maximum}),
  }
}

/**
 * The schema of an answer: every field is there, apart from objects that a project may not have.
 *
 * @example
 * allGiven({type: 'object', properties: {phone: {type: 'string'}}}) // {type: 'object', properties: …, required: ['phone']}
 */
export function requireAllFields(schema: JsonSchema): JsonSchema {
  const {properties, items, anyOf} = schema
  const given = Object.entries(properties ?? {}).filter(
    ([, field]) => typeof field === 'object' && field.default !== null,
  )
  return {
    ...schema,
    ...(properties
      ? {
          properties: mapped(properties, requireAllFields),
          required: given.map(([name]) => name),
        }
      : {}),
    ...(items && typeof items === 'object' && !Array.isArray(items) ? {items: requireAllFields(items)} : {}),
    ...(anyOf ? {anyOf: anyOf.map((one) => (typeof one === 'object' ? requireAllFields(one) : one))} : {}),
  }
}

type Part = JsonSchema | boolean

const plainlyOrWhole = <P extends Part>(part: P) => (typeof part === 'object' ? strictSchema(part) : part)

function mapped(
  fields: Record<string, Part>,
  map: (field: JsonSchema) => JsonSchema = strictSchema,
): Record<string, Part> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, typeof field === 'object' ? map(field) : field]),
  )
}

/** The type that is meant when one of two is there for careless callers only. */
function leniency([first, second]: readonly Part[]): 'string' | 'number' | 'boolean' | null {
  if (typeof first !== 'object' || typeof second !== 'object') return null
  if (first.type === 'string' && second.type === 'number') return 'string'
  if (first.type === 'number' && second.type === 'string') return 'number'
  if (first.type === 'boolean' && second.type === 'string') return 'boolean'
  return null
}

/** Text, numbers and lists are never null in what we give; only objects are. */
function absence(alternatives: readonly Part[], rest: JsonSchema): JsonSchema {
  if (alternatives.length === 0) return rest
  const [inner] = alternatives
  const {default: standIn, ...others} = rest
  const nullable = alternatives.some((one) => typeof one === 'object' && one.type === 'null')
  if (nullable && standIn !== null && typeof inner === 'object') return {...inner, ...others}
  return {...rest, anyOf: [...alternatives]}
}

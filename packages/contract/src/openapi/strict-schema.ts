import type {JsonSchema} from '@valibot/to-json-schema'

/**
 * A schema without its lenient alternatives: text as a number, numbers and booleans as text, lists as null. The document
 * shows the intended type only.
 *
 * @example
 * strictSchema({anyOf: [{type: 'string'}, {type: 'number'}]}) // {type: 'string'}
 */
export function strictSchema({anyOf, ...rest}: JsonSchema): JsonSchema {
  const alternatives = anyOf?.map(strictPart) ?? []
  const type = intendedType(alternatives)
  const schema = type ? {type, ...rest} : withoutNull(alternatives, rest)
  const {properties, items, minimum, maximum, ...kept} = schema
  return {
    ...kept,
    ...(properties ? {properties: mapFields(properties)} : {}),
    ...(items && !Array.isArray(items) ? {items: strictPart(items)} : {}),
    // The bounds of safe integers are not a rule of the contract.
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : {minimum}),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : {maximum}),
  }
}

/**
 * The schema of a response: every field is required, except for objects that a project may not have.
 *
 * @example
 * requireAllFields({type: 'object', properties: {phone: {type: 'string'}}}) // {type: 'object', properties: …, required: ['phone']}
 */
export function requireAllFields(schema: JsonSchema): JsonSchema {
  const {properties, items, anyOf} = schema
  const required = Object.entries(properties ?? {}).filter(
    ([, field]) => typeof field === 'object' && field.default !== null,
  )
  return {
    ...schema,
    ...(properties
      ? {
          properties: mapFields(properties, requireAllFields),
          required: required.map(([name]) => name),
        }
      : {}),
    ...(items && typeof items === 'object' && !Array.isArray(items) ? {items: requireAllFields(items)} : {}),
    ...(anyOf ? {anyOf: anyOf.map((one) => (typeof one === 'object' ? requireAllFields(one) : one))} : {}),
  }
}

type Part = JsonSchema | boolean

const strictPart = <P extends Part>(part: P) => (typeof part === 'object' ? strictSchema(part) : part)

function mapFields(
  fields: Record<string, Part>,
  map: (field: JsonSchema) => JsonSchema = strictSchema,
): Record<string, Part> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, typeof field === 'object' ? map(field) : field]),
  )
}

/** The intended type of two alternatives. */
function intendedType([first, second]: readonly Part[]): 'string' | 'number' | 'boolean' | null {
  if (typeof first !== 'object' || typeof second !== 'object') return null
  if (first.type === 'string' && second.type === 'number') return 'string'
  if (first.type === 'number' && second.type === 'string') return 'number'
  if (first.type === 'boolean' && second.type === 'string') return 'boolean'
  return null
}

/** Null instead of a text, number or list that has a default is lenient too. Null without another default is intended. */
function withoutNull(alternatives: readonly Part[], rest: JsonSchema): JsonSchema {
  if (alternatives.length === 0) return rest
  const [inner] = alternatives
  const {default: defaultValue, ...others} = rest
  const nullable = alternatives.some((one) => typeof one === 'object' && one.type === 'null')
  if (nullable && defaultValue !== null && defaultValue !== undefined && typeof inner === 'object')
    return {...inner, ...others}
  return {...rest, anyOf: [...alternatives]}
}

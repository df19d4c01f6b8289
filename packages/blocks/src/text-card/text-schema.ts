import * as v from 'valibot'
import {warnOnce} from '../content-warning.ts'

/** A text of the operator; '' when absent. */
export const text = v.pipe(v.nullish(v.string(), ''), v.trim())

/** A text without which its part of the block says nothing. */
export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** A whole number, which the operator's editor may save as text. Not `editorNumber`: sharing it costs the home page a chunk. */
const whole = v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))])

/** Amounts are fen. Above ten billion yuan is a mistake. */
export const fen = v.pipe(whole, v.integer(), v.minValue(0), v.maxValue(1e12))

export const percent = v.pipe(whole, v.integer(), v.minValue(0), v.maxValue(100))

/** A list of a block. An item that cannot be read is left out with a warning; the others stay. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), () => []),
    v.transform((list) =>
      list.flatMap((raw, index): v.InferOutput<Item>[] => {
        const read = v.safeParse(item, raw)
        if (read.success) return [read.output]
        warnOnce(`item ${index} of a text block cannot be read: ${v.getDotPath(read.issues[0]) ?? ''}`)
        return []
      }),
    ),
  )

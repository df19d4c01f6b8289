import {type ComponentType, createElement, type ReactNode} from 'react'
import * as v from 'valibot'

/** What a hotspot does; the page decides how. */
export type Jump =
  | {mode: 'link'; link: string}
  | {mode: 'agreement'; id: string; name: string}
  | {mode: 'block'; target: string}
  | {mode: 'video'; url: string}
  | {mode: 'email'; fileId: string; name: string}
  | {mode: 'pdf'; fileId: string; name: string}
  | {mode: 'image'; url: string; name: string}
  | {mode: 'blocked'}

/** What the page around the blocks gives them. */
export interface BlockPage {
  /** ms since 1970 on the server's clock. */
  now(): number
  jump(jump: Jump): void
  /** Whether a block of this id stands in the flow of the page, so that something can lead to it. */
  has(blockId: string): boolean
  /** A countdown has just come to its end. */
  onTimeUp(): void
  /** Floating entries are shown for certain promotions only. */
  showsFloating: boolean
  /** The project takes claims. */
  showsClaim: boolean
  onPerson(): void
  onClaim(): void
}

/** In the flow of the page, at the bottom of the screen, or floating above what is there. */
export type BlockPlacement = 'flow' | 'menu' | 'floating'

/** Draws one block that could be read. `first`: it holds the first image of the page. */
export type RenderBlock = (page: BlockPage, first: boolean) => ReactNode

/** One block type as a value. */
export interface BlockType {
  type: string
  placement: BlockPlacement
  /** It puts something into the bar at the bottom of the screen, whose room is kept for it. */
  usesBottomBar: boolean
  /** The block's drawing, or where it does not fit the type's schema. */
  read(content: unknown): {ok: true; draw: RenderBlock} | {ok: false; where: string}
}

/**
 * Makes a block type of its name, the schema of what the operator composed, and its view.
 *
 * @example
 * export const noteBlock = blockType({type: 'note', schema: v.object({text: v.string()}), View: ({block}) => block.text})
 */
export function blockType<Schema extends v.GenericSchema>({
  type,
  schema,
  View,
  placement = 'flow',
  usesBottomBar = false,
}: {
  type: string
  schema: Schema
  View: ComponentType<{block: v.InferOutput<Schema>; page: BlockPage; first: boolean}>
  placement?: BlockPlacement
  usesBottomBar?: boolean
}): BlockType {
  return {
    type,
    placement,
    usesBottomBar,
    read(content) {
      const read = v.safeParse(schema, content)
      if (!read.success) return {ok: false, where: v.getDotPath(read.issues[0]) ?? ''}
      return {ok: true, draw: (page, first) => createElement(View, {block: read.output, page, first})}
    },
  }
}

import {type ComponentType, createElement, type ReactNode} from 'react'
import * as v from 'valibot'

/** The action of a hotspot; the page performs it. */
export type Jump =
  | {mode: 'link'; link: string}
  | {mode: 'agreement'; id: string; name: string}
  | {mode: 'block'; target: string}
  | {mode: 'video'; url: string}
  | {mode: 'email'; fileId: string; name: string}
  | {mode: 'pdf'; fileId: string; name: string}
  | {mode: 'image'; url: string; name: string; alt: string}
  | {mode: 'blocked'}

/** What the page provides to its blocks. */
export interface BlockPage {
  /** The server's time, in ms since 1970. */
  now(): number
  jump(jump: Jump): void
  /** The app's page that a link opens, for a tap before the scripts have loaded; undefined for any other link. */
  earlyPage?(link: string): string | undefined
  /** Whether the page flow has a block with this id, to which a jump can scroll. */
  has(blockId: string): boolean
  /** Called when a countdown reaches zero. */
  onTimeUp(): void
  /** Whether floating blocks are shown; only some promotions show them. */
  showsFloating: boolean
  onPerson(): void
}

/** In the page flow, at the bottom of the screen, or floating above that. */
export type BlockPlacement = 'flow' | 'menu' | 'floating'

/** Renders a parsed block. `first` is true for the first image of the page. */
export type RenderBlock = (page: BlockPage, first: boolean) => ReactNode

/** A block type: how to parse and render a block. */
export interface BlockType {
  type: string
  placement: BlockPlacement
  /** The render function, or the path where the content does not match the schema. */
  read(content: unknown): {ok: true; render: RenderBlock; renderBar?: () => ReactNode} | {ok: false; where: string}
}

/**
 * Makes a block type from its name, the schema of its content and its view.
 *
 * @example
 * export const noteBlock = blockType({type: 'note', schema: v.object({text: v.string()}), View: ({block}) => block.text})
 */
export function blockType<Schema extends v.GenericSchema>({
  type,
  schema,
  View,
  Bar,
  placement = 'flow',
}: {
  type: string
  schema: Schema
  View: ComponentType<{block: v.InferOutput<Schema>; page: BlockPage; first: boolean}>
  /** What the bottom bar of the screen shows, above the menu. The page reserves its height. */
  Bar?: ComponentType<{block: v.InferOutput<Schema>}>
  placement?: BlockPlacement
}): BlockType {
  return {
    type,
    placement,
    read(content) {
      const result = v.safeParse(schema, content)
      if (!result.success) return {ok: false, where: v.getDotPath(result.issues[0]) ?? ''}
      const block = result.output
      return {
        ok: true,
        render: (page, first) => createElement(View, {block, page, first}),
        ...(Bar ? {renderBar: () => createElement(Bar, {block})} : {}),
      }
    },
  }
}

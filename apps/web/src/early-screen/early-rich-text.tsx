import type {RichTextProps} from '@hmb/ui/RichText'
import {RichTextMarkup} from '@hmb/ui/RichTextMarkup'
import {textMarkup} from './text-markup.ts'

/*
 * `@hmb/ui/RichText` of a document in the renderer of early screens: its sanitizer needs a browser.
 * `build/server-renderer.ts` replaces the import.
 */

export const RichText = ({html}: RichTextProps) => <RichTextMarkup markup={textMarkup(html)} />

/** Effects do not run in the renderer. */
export const loadSanitizer = async (): Promise<void> => {}

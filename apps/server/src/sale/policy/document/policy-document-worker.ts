import {parentPort} from 'node:worker_threads'
import type {PolicyDocumentContent} from './policy-document-content.ts'
import {layoutPolicyDocument} from './policy-document-layout.ts'

/** One document to lay out, and its result. The bytes are absent when the layout failed. */
export interface LayoutJob {
  readonly id: number
  readonly content: PolicyDocumentContent
}
export type LayoutResult =
  | {readonly id: number; readonly bytes: Uint8Array}
  | {readonly id: number; readonly error: string}

parentPort?.on('message', async ({id, content}: LayoutJob) => {
  const result: LayoutResult = await layoutPolicyDocument(content).then(
    (bytes) => ({id, bytes}),
    // The message of a layout error names fonts and numbers, never the content.
    (error: unknown) => ({id, error: error instanceof Error ? error.message : 'unknown'}),
  )
  parentPort?.postMessage(result)
})

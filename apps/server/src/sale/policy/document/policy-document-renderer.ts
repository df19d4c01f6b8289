import {createWorkerThread} from '../../../platform/threads/worker-thread.ts'
import type {PolicyDocumentContent} from './policy-document-content.ts'

/** The maximum number of waiting documents. At about 50 ms each the last one waits 1.6 s. */
export const maxWaiting = 32

const thread = createWorkerThread<PolicyDocumentContent, Uint8Array>(
  new URL('./policy-document-worker.ts', import.meta.url),
  {maxWaiting, timeoutMs: 10_000},
)

/**
 * Lays out a document in the worker thread of the process, so that the server still responds meanwhile. Rejects with a
 * `WorkerBusyError` when too many documents wait.
 *
 * @example
 * const pdf = await renderPolicyDocument(content)
 */
export const renderPolicyDocument = (content: PolicyDocumentContent): Promise<Uint8Array> => thread.run(content)

import {handleJobs} from '../../../platform/threads/worker-jobs.ts'
import type {PolicyDocumentContent} from './policy-document-content.ts'
import {layoutPolicyDocument} from './policy-document-layout.ts'

// The message of a layout error names fonts and numbers, never the content.
handleJobs<PolicyDocumentContent, Uint8Array>(layoutPolicyDocument)

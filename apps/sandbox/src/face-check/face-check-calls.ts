import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {identitySchema, text} from '../provider-api/request-schemas.ts'
import type {FaceCheckController} from './face-check-controller.ts'

/** The signed calls of the face check platform. */
export const faceCheckCalls = (faceChecks: FaceCheckController): ProviderCall[] => [
  providerCall('/api/face/needed', identitySchema, (person) => faceChecks.queryNeed(person)),
  providerCall('/api/face/open', v.object({orderNo: text, identity: identitySchema}), ({orderNo}) =>
    faceChecks.open(orderNo),
  ),
  providerCall('/api/face/query', v.object({orderNo: text}), ({orderNo}) => faceChecks.query(orderNo)),
]

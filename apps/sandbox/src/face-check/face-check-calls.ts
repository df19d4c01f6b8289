import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {identitySchema, text} from '../provider-api/request-schemas.ts'
import type {FaceCheckController} from './face-check-controller.ts'

/** The face check platform, the merchant's side. */
export const faceCheckCalls = (faces: FaceCheckController): ProviderCall[] => [
  providerCall('/api/face/needed', identitySchema, (person) => faces.needed(person)),
  providerCall('/api/face/open', v.object({orderNo: text, identity: identitySchema}), ({orderNo}) =>
    faces.open(orderNo),
  ),
  providerCall('/api/face/query', v.object({orderNo: text}), ({orderNo}) => faces.query(orderNo)),
]

import type * as values from './values/face-result.ts'

/** Result of a face check (人脸核验) as `faceResult` returns it. Every other code is a failed check. */
export * as FaceResult from './values/face-result.ts'
export type FaceResult = (typeof values)[keyof typeof values]

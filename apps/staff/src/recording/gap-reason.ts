import {recordingCopy} from './recording-copy.ts'

/** The text of the reason for which reports are missing. */
export const gapReason = (reason: string): string => recordingCopy.gapReasons[reason] ?? recordingCopy.gapUnknown

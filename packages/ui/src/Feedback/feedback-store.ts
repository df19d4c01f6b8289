import type {ReactNode} from 'react'

export type ToastKind = 'plain' | 'success' | 'fail'

/** Toasts, alerts, confirmations and the blocking overlay. */
export interface Feedback {
  /**
   * A short message above the bottom bar or the open sheet. It stays for the longest of `ms`, 3 s and the time to read it
   * (1 s, and 0.2 s a character). A `fail` toast then stays until the next tap; the person can also close it, and a sheet
   * or dialog that opens a second later ends it.
   */
  toast(text: string, options?: {ms?: number; kind?: ToastKind}): void
  /** One message and one button; resolves when it closes. */
  alert(question: {title?: string; message: string; details?: ReactNode; button?: string}): Promise<void>
  /** Resolves with true only for the `ok` button. `destructive`: `ok` deletes or cancels, so `cancel` is the filled button. */
  confirm(question: {
    title?: string
    message: ReactNode
    details?: ReactNode
    ok?: string
    cancel?: string
    destructive?: boolean
  }): Promise<boolean>
  /** Covers the screen until the returned function is called. */
  busy(text: string): () => void
}

export interface Toast {
  id: number
  text: string
  kind: ToastKind
  ms: number
}

export interface Question {
  id: number
  title?: string | undefined
  message: ReactNode
  /** Details below the message. */
  details?: ReactNode
  ok: string
  /** Absent for an alert. */
  cancel?: string | undefined
  destructive?: boolean | undefined
  answer(isConfirmed: boolean): void
}

interface FeedbackState {
  toast: Toast | null
  questions: readonly Question[]
  busy: readonly {id: number; text: string}[]
}

/** The feedback with the store that `FeedbackHost` subscribes to. */
export interface FeedbackStore extends Feedback {
  subscribe(listener: () => void): () => void
  state(): FeedbackState
  endToast(id: number): void
}

/** The minimum duration of a toast, in ms. */
const minToastMs = 3_000
/** The time to read a toast, in ms: a second, and this time per character. */
const readingMsPerCharacter = 200

/**
 * Toasts, alerts and confirmations for code outside React. The shell creates one store, passes it to `FeedbackHost` and
 * shows server messages through it. Calls before the host mounts are shown when it mounts.
 *
 * @example
 * const feedback = createFeedback()
 * feedback.toast('保存成功', {kind: 'success'})
 * if (await feedback.confirm({message: '确认取消该订单？'})) cancel()
 */
export function createFeedback(): FeedbackStore {
  let state: FeedbackState = {toast: null, questions: [], busy: []}
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (part: Partial<FeedbackState>) => {
    state = {...state, ...part}
    for (const listener of listeners) listener()
  }
  const open = (question: Omit<Question, 'id' | 'answer'>) =>
    new Promise<boolean>((resolve) => {
      const id = ++lastId
      const answer = (isConfirmed: boolean) => {
        change({questions: state.questions.filter((other) => other.id !== id)})
        resolve(isConfirmed)
      }
      change({questions: [...state.questions, {...question, id, answer}]})
    })

  return {
    toast(text, {ms = 0, kind = 'plain'} = {}) {
      change({
        toast: {id: ++lastId, text, kind, ms: Math.max(ms, minToastMs, 1_000 + text.length * readingMsPerCharacter)},
      })
    },
    async alert({button = '我知道了', ...question}) {
      await open({...question, ok: button})
    },
    confirm({ok = '确定', cancel = '取消', ...question}) {
      return open({...question, ok, cancel})
    },
    busy(text) {
      const id = ++lastId
      change({busy: [...state.busy, {id, text}]})
      return () => change({busy: state.busy.filter((other) => other.id !== id)})
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    state: () => state,
    endToast(id) {
      if (state.toast?.id === id) change({toast: null})
    },
  }
}

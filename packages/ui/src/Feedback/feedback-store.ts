export type ToastKind = 'plain' | 'success' | 'fail'

export interface Feedback {
  /** A short word at the top of the screen that goes by itself, by default after 2000 ms. */
  toast(text: string, options?: {ms?: number; kind?: ToastKind}): void
  /** One message, one button; resolves when it is put away. */
  alert(ask: {title?: string; message: string; button?: string}): Promise<void>
  /** True for the affirmative button only. */
  confirm(ask: {title?: string; message: string; ok?: string; cancel?: string}): Promise<boolean>
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
  message: string
  ok: string
  /** Absent for an alert. */
  cancel?: string | undefined
  answer(yes: boolean): void
}

interface FeedbackState {
  toast: Toast | null
  questions: readonly Question[]
  busy: readonly {id: number; text: string}[]
}

/** The same calls outside React, and what `FeedbackHost` subscribes to. */
export interface FeedbackStore extends Feedback {
  subscribe(watcher: () => void): () => void
  state(): FeedbackState
  endToast(id: number): void
}

/**
 * Toasts, alerts and confirmations without a component at hand: the shell makes one, gives it to `FeedbackHost`, and
 * toasts server messages through it. What is asked before the host is on screen waits for it.
 *
 * @example
 * const feedback = createFeedback()
 * feedback.toast('保存成功', {kind: 'success'})
 * if (await feedback.confirm({message: '确认取消该订单？'})) cancel()
 */
export function createFeedback(): FeedbackStore {
  let shown: FeedbackState = {toast: null, questions: [], busy: []}
  let lastId = 0
  const watchers = new Set<() => void>()
  const change = (part: Partial<FeedbackState>) => {
    shown = {...shown, ...part}
    for (const watcher of watchers) watcher()
  }
  const ask = (question: Omit<Question, 'id' | 'answer'>) =>
    new Promise<boolean>((resolve) => {
      const id = ++lastId
      const answer = (yes: boolean) => {
        change({questions: shown.questions.filter((other) => other.id !== id)})
        resolve(yes)
      }
      change({questions: [...shown.questions, {...question, id, answer}]})
    })

  return {
    toast(text, {ms = 2000, kind = 'plain'} = {}) {
      change({toast: {id: ++lastId, text, kind, ms}})
    },
    async alert({title, message, button = '我知道了'}) {
      await ask({title, message, ok: button})
    },
    confirm({title, message, ok = '确定', cancel = '取消'}) {
      return ask({title, message, ok, cancel})
    },
    busy(text) {
      const id = ++lastId
      change({busy: [...shown.busy, {id, text}]})
      return () => change({busy: shown.busy.filter((other) => other.id !== id)})
    },
    subscribe(watcher) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    state: () => shown,
    endToast(id) {
      if (shown.toast?.id === id) change({toast: null})
    },
  }
}

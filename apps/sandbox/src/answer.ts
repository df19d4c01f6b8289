/** What a provider says: HTTP 200 either way, the refusal with its code. */
export type Answer = {ok: true; [field: string]: unknown} | {ok: false; code: string; message: string}

export const refuse = (code: string, message: string): Answer => ({ok: false, code, message})

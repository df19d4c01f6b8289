/** What a provider says: HTTP 200 either way, the refusal with its code. */
export type ProviderResponse = {ok: true; [field: string]: unknown} | {ok: false; code: string; message: string}

export const errorResponse = (code: string, message: string): ProviderResponse => ({ok: false, code, message})

/**
 * The version of several agreements that a person accepts together: their ids and versions in the order in which the page
 * shows them.
 *
 * @example
 * termsOf([{id: 'ag-cq-notice', version: '2026.10'}, {id: 'ag-cq-health', version: '2026.11'}]) // 'ag-cq-notice@2026.10,ag-cq-health@2026.11'
 */
export const termsOf = (agreements: readonly {id: string; version: string}[]): string =>
  agreements.map(({id, version}) => `${id}@${version}`).join(',')

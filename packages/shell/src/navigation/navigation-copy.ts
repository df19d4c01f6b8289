export const copy = {
  /** The address gate refused an address from outside. */
  refused: '该链接暂不可访问',
}

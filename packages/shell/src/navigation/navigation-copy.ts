export const copy = {
  /** An address from outside that the gate refused. */
  refused: '该链接暂不可访问',
}

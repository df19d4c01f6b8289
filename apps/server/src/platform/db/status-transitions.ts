/** The statuses to which each status may change. A trigger of the database enforces the same table. */
export type StatusTransitions<Status extends string> = {readonly [From in Status]: readonly Status[]}

/**
 * Whether a status may change; an unknown one may not.
 *
 * @example
 * canChange(orderTransitions, OrderStatus.CLOSED, OrderStatus.PAYED) // false
 */
export const canChange = <Status extends string>(
  transitions: StatusTransitions<Status>,
  from: string,
  to: Status,
): boolean => isStatusOf(transitions, from) && transitions[from].includes(to)

/** Whether a text is one of the statuses. */
export const isStatusOf = <Status extends string>(
  transitions: StatusTransitions<Status>,
  status: string,
): status is Status => Object.hasOwn(transitions, status)

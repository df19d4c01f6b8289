/** When an event is reported. */
interface BehaviourEventInfo {
  /** In words, for docs/events.md. */
  when: string
  /** What the person does: opens a page, taps, or leaves. */
  kind: 'view' | 'click' | 'exit'
  /** What `target` has; absent: ''. */
  target?: string
}

/**
 * Every behaviour event. `pnpm graph` writes docs/events.md from it. The product imports its types only.
 *
 * @example
 * behaviourEventList['click.pay'].when // '立即支付 of the checkout is tapped'
 */
export const behaviourEventList = {
  view: {kind: 'view', when: 'a page of the app is shown, also the same one again after another'},
  'click.buy': {kind: 'click', when: '立即投保 of the purchase block is tapped'},
  'click.pay': {kind: 'click', when: '立即支付 of the checkout is tapped'},
  'click.refund': {kind: 'click', when: 'a refund is submitted with its reason'},
  'click.share': {kind: 'click', when: 'the poster for sharing is opened'},
  'click.service': {kind: 'click', when: 'customer service is dialled or opened'},
  'click.hotspot': {kind: 'click', when: 'a hotspot of an image on the home page is tapped'},
  exit: {kind: 'exit', when: 'another host is about to be opened', target: 'the host that is opened'},
} as const satisfies Record<string, BehaviourEventInfo>

export type BehaviourEventName = keyof typeof behaviourEventList

type Click<Name> = Name extends `click.${infer Control}` ? Control : never
/** The control of a click event, as an element names it in `data-event`. */
export type ClickedControl = Click<BehaviourEventName>

/** Where the product keeps its sentences, from the top of the repository. */
export const copyFiles = {
  applicant: 'packages/rules/src/applicant.ts',
  insured: 'packages/rules/src/insured.ts',
  eligibility: 'packages/rules/src/eligibility.ts',
  relation: 'packages/rules/src/relation.ts',
  steps: 'packages/purchase/src/steps.ts',
  validators: 'packages/validators/src/zh-CN.ts',
  refusals: 'apps/server/src/http/refusals.ts',
  reasons: 'apps/server/src/purchase/validate.ts',
  locks: 'apps/server/src/family/lock.ts',
  login: 'packages/shell/src/login/copy.ts',
  trouble: 'packages/shell/src/trouble/copy.ts',
  agreements: 'packages/shell/src/agreements/copy.ts',
  blocks: 'packages/blocks/src/copy.ts',
  offer: 'packages/blocks/src/insure/copy.ts',
  page: 'apps/web/src/screens/home/copy.ts',
  purchase: 'apps/web/src/screens/home/purchase/copy.ts',
  beijing: 'apps/web/src/variants/bj/copy.ts',
} as const

export type CopyFile = keyof typeof copyFiles

/** Those that hold nothing but messages: each sentence in them has to be in the table. */
export const wholeFiles = [
  'applicant',
  'insured',
  'steps',
  'validators',
  'refusals',
  'locks',
  'trouble',
] as const satisfies readonly CopyFile[]

export {TestVisit} from './TestVisit.tsx'
export {type Answers, Refused, testVisit, Unreachable} from './testVisit.ts'

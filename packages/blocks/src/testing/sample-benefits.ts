/** Two benefits with typical figures, in fen and whole percent. */
export const benefits = [
  {
    name: '医保目录内医疗费用',
    what: '住院、门诊慢特病，医保报销后由个人负担的部分',
    limit: 100_000_000,
    deductible: 1_500_000,
    ratio: 80,
    priorRatio: 40,
  },
  {
    name: '特定高额药品费用',
    what: '50 种特药，凭处方在定点药店或医院购药',
    limit: 50_000_000,
    deductible: 0,
    ratio: 70,
    priorRatio: 30,
  },
]

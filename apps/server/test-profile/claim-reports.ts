import type {SampleClaims} from '../src/context/server-plugin.ts'

/** Test persons with reported claims. A login with the phone number shows their claims. */
export const reporters = [
  {id: 'reporter-sandbox-1', name: '张晓明', phone: '19900000010'},
  {id: 'reporter-sandbox-2', name: '李静', phone: '19900000011'},
]

/** Their reports in every project: 张晓明 has one of each status, 李静 a finished one. */
const reported: SampleClaims['reported'] = [
  {
    reporterId: 'reporter-sandbox-1',
    serial: '41730528960172',
    status: 'FINISHED',
    policySerial: '50917364280153',
    insuredName: '张建军',
    createTime: '2026-03-02 09:12:40',
  },
  {
    reporterId: 'reporter-sandbox-1',
    serial: '86203914750638',
    status: 'HANDLING',
    policySerial: '27460813950724',
    insuredName: '张晓明',
    createTime: '2026-07-18 15:30:05',
  },
  {
    reporterId: 'reporter-sandbox-1',
    serial: '19574026831905',
    status: 'REPORTED',
    policySerial: '50917364280153',
    insuredName: '张建军',
    createTime: '2026-10-21 20:04:51',
  },
  {
    reporterId: 'reporter-sandbox-2',
    serial: '63081749520416',
    status: 'FINISHED',
    policySerial: '81305792640387',
    insuredName: '李静',
    createTime: '2026-05-06 11:47:19',
  },
]

export const sampleClaims: SampleClaims = {reporters, reported}

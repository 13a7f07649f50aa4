import { demoAccounts } from '../firms/demo-accounts'

/** Address book in WeCom's own format. */
export interface FakeContacts {
  departments: { id: number; name: string; parentid: number }[]
  members: FakeMember[]
}

export interface FakeMember {
  userid: string
  name: string
  department: number[]
  main_department?: number
  mobile?: string
  position?: string
  gender?: string
  email?: string
  /** 1 at work, 2 disabled, 4 not yet activated, 5 left. */
  status?: number
}

const [CORP, DISPUTES, EAST] = [1, 2, 3]

/** The demo's corporation: some members already work in the firm, some can be brought in, and some cannot. */
export const demoContacts: FakeContacts = {
  departments: [
    { id: CORP, name: '示例律师事务所', parentid: 0 },
    { id: DISPUTES, name: '争议解决部', parentid: CORP },
    { id: EAST, name: '华东业务组', parentid: DISPUTES },
  ],
  members: [
    ...demoAccounts.slice(0, 4).map(({ name, account: mobile }, index) => ({
      userid: `demo-${index + 1}`,
      name,
      mobile,
      department: [DISPUTES],
      status: 1,
    })),
    { userid: 'LuoYan', name: '罗砚', mobile: '13700000101', department: [EAST], position: '专职律师', status: 1 },
    { userid: 'HeWanqing', name: '何晚晴', mobile: '13700000102', department: [EAST], position: '律师助理', status: 1 },
    { userid: 'QiaoMuyang', name: '乔牧阳', mobile: '13700000103', department: [DISPUTES], gender: '1', status: 4 },
    { userid: 'FangZhi', name: '方知', department: [DISPUTES], position: '实习律师', status: 1 },
    { userid: 'OuYangmin', name: '欧阳敏', mobile: '13700000105', department: [CORP], status: 5 },
  ],
}

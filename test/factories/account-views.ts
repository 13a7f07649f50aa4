import type { CurrentUser, UserData } from '@contract/account/shapes'
import type { PersonalInfo } from '@contract/personal-settings/shapes'

/** The signed-in person, as getUserData says it. */
export const aUser = (given: Partial<CurrentUser> = {}): CurrentUser => ({
  empId: 'e1',
  userId: 'u1',
  empName: '周以宁',
  companyId: 'f1',
  companyName: '明理律师事务所',
  mobile: '13900000001',
  runProperty: '普通合伙',
  cropIds: ['f1'],
  useMode: 1,
  photoUrl: '',
  cid: '',
  roles: [],
  ...given,
})

export function aUserData(given: Partial<UserData> = {}): UserData {
  const user = aUser()
  const { companyId, companyName } = user
  return {
    accountId: 'a1',
    user: { ...user, company: { companyId, companyName } },
    userList: [],
    permissions: [],
    ...given,
  }
}

export const aPersonalInfo = (given: Partial<PersonalInfo> = {}): PersonalInfo => ({
  empId: 'e1',
  empName: '周以宁',
  empNo: '',
  photoUrl: '',
  gender: '女',
  teamName: '',
  post: '',
  email: '',
  speciality: [],
  motto: '',
  signFileId: '',
  version: 1,
  ...given,
})

import { type Nothing, staff } from '../core'
import type * as T from './shapes'

// §7: people to choose from, and the people behind ids. Everybody is of the caller's firm; others' ids are treated as
// unknown.
export const general = {
  getEmployeeList: staff.read<T.EmployeeListInput, T.EmployeePage>('general/getEmployeeList'),
  getTeamList: staff.read<Nothing, T.TeamInfo>('general/getTeamList'),
  getUserInfoBatch: staff.read<T.UserBatchInput, T.UserInfo[]>('general/getUserInfoBatch'),
  getUserStatus: staff.read<T.UserRef, { userId: string; status: T.ContactStatus }>('general/getUserStatus'),
  getEmpPhotoList: staff.read<T.PhotoListInput, T.EmployeePhoto[]>('general/getEmpPhotoList'),
}

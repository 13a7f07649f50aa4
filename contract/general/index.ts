import { type Nothing, staff } from '../core'
import type {
  ContactStatus,
  EmployeeListInput,
  EmployeePage,
  EmployeePhoto,
  PhotoListInput,
  TeamInfo,
  UserBatchInput,
  UserInfo,
  UserRef,
} from './shapes'

// §7: people to choose from, and the people behind ids. Everybody is of the caller's firm; others' ids are treated as
// unknown.
export const general = {
  getEmployeeList: staff.read<EmployeeListInput, EmployeePage>('general/getEmployeeList'),
  getTeamList: staff.read<Nothing, TeamInfo>('general/getTeamList'),
  getUserInfoBatch: staff.read<UserBatchInput, UserInfo[]>('general/getUserInfoBatch'),
  getUserStatus: staff.read<UserRef, { userId: string; status: ContactStatus }>('general/getUserStatus'),
  getEmpPhotoList: staff.read<PhotoListInput, EmployeePhoto[]>('general/getEmpPhotoList'),
}

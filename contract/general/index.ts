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

// §7: whom one can choose, and who is behind an id. Everybody is of the caller's firm; others' ids are as good as none.
export const general = {
  getEmployeeList: staff.read<EmployeeListInput, EmployeePage>('general/getEmployeeList'),
  getTeamList: staff.read<Nothing, TeamInfo>('general/getTeamList'),
  getUserInfoBatch: staff.read<UserBatchInput, UserInfo[]>('general/getUserInfoBatch'),
  getUserStatus: staff.read<UserRef, { userId: string; status: ContactStatus }>('general/getUserStatus'),
  getEmpPhotoList: staff.read<PhotoListInput, EmployeePhoto[]>('general/getEmpPhotoList'),
}

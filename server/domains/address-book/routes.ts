import { addressBook } from '@contract/address-book'
import {
  CategoryPageInput,
  ColleagueRef,
  NumberInput,
  OwnerRef,
  ResumeDetailRef,
  SaveBizExpInput,
  SaveResumeDetailInput,
  UpdateBizExpInput,
  UpdateResumeDetailInput,
  UpdateResumeInput,
} from '@contract/address-book/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { Colleagues } from './colleagues'
import { Resumes } from './resumes'

const resumes = (call: StaffCall) => new Resumes(call)
const colleagues = (call: StaffCall) => new Colleagues(call)

export const addressBookRoutes = implement(addressBook, {
  getCategoryAdminPage: on(CategoryPageInput, (input, call) => resumes(call).categories(input)),
  getAccountResumeInfoVo: on(OwnerRef, ({ empId }, call) => resumes(call).byId(empId)),
  updateAccountResume: on(UpdateResumeInput, (input, call) => resumes(call).update(input)),
  saveAccountResumeBizExp: on(SaveBizExpInput, (input, call) => resumes(call).saveBizExp(input)),
  updateAccountResumeBizExp: on(UpdateBizExpInput, (input, call) => resumes(call).updateBizExp(input)),
  updateAccountResumeDetail: on(UpdateResumeDetailInput, (input, call) => resumes(call).updateDetail(input)),
  saveAccountResumeDetail: on(SaveResumeDetailInput, (input, call) => resumes(call).saveDetail(input)),
  deleteAccountResumeDetail: on(ResumeDetailRef, ({ detailId, version }, call) =>
    resumes(call).deleteDetail(detailId, version),
  ),
  getColleague: on(ColleagueRef, ({ empId }, call) => colleagues(call).byId(empId)),
  getBranches: on(Empty, (_, call) => colleagues(call).branches()),
  findByNumber: on(NumberInput, ({ digits }, call) => colleagues(call).byNumber(digits)),
  revealMobile: on(ColleagueRef, ({ empId }, call) => colleagues(call).reveal(empId)),
})

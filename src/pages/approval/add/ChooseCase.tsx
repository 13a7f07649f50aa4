import { approval } from '@contract/approval'
import { kindOf } from '@contract/approval/kinds'
import type { CaseToApply } from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'
import { CASE_CATEGORIES } from '@contract/case/codes'
import * as routes from '@/routes'
import { caseLook } from '@/rules/looks/caseLook'
import { useApi, useApp } from '@/stores/app'
import { NavAction } from '@/ui/page/NavAction'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'
import { ChooseRecord } from './ChooseRecord'

/** Choice of the case that an application is about: the caller's cases in the required status. */
export function ChooseCase({ type }: { type: number }) {
  const api = useApi({ approval })
  const { navigation } = useApp()
  const isAcceptance = type === WORK_TYPE.caseBegin
  const isClosing = type === WORK_TYPE.caseEnd
  const register = () => navigation.go(routes.project.common)
  return (
    <ChooseRecord<CaseToApply>
      type={type}
      field="case"
      title="选择项目"
      placeholder="搜索项目名称、编号"
      empty={{
        icon: 'briefcase',
        text: `没有可以申请${(kindOf(type)?.title ?? '审批').replace(/审批$/, '')}的项目`,
        ...(isAcceptance ? { hint: '先登记项目，再提交收案', action: '登记项目', onAction: () => register() } : {}),
      }}
      nav={isAcceptance && <NavAction label="登记项目" icon="plus" onTap={() => register()} />}
      // Closing begins with the checklist of the dossier, which says the same item by item.
      onCure={isClosing ? undefined : ({ caseId }) => navigation.go(routes.project.home, { caseId })}
      load={(asked) => api.approval.getMattersToApply({ type, ...asked })}
      idOf={({ caseId }) => caseId}
      renderRow={({ name, innerNo, category, status }, choose) => (
        <ListRow title={name} chip={caseLook[status]} onTap={choose}>
          <RowWords text={[CASE_CATEGORIES[category], innerNo].filter(Boolean).join(' · ')} />
        </ListRow>
      )}
    />
  )
}

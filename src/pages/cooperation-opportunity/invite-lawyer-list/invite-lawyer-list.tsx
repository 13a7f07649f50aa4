import { LAWYER_LISTS, type LawyerList, opportunityLimits } from '@contract/codes/cooperation-opportunity'
import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { lawyerList } from '@contract/cooperation-opportunity/lists'
import type { CoopLawyer } from '@contract/cooperation-opportunity/shapes'
import { textarea } from '@contract/forms/fields'
import { useState } from 'react'
import { LawyerRow } from '@/features/cooperation-opportunity/LawyerRow'
import { FormSheet } from '@/features/form/FormSheet'
import { ApiError, isTold } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { Selection } from '@/ui/list/Selection'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'

const EMPTY: Record<LawyerList, { text: string; hint?: string }> = {
  candidate: { text: '没有可以邀请的律师', hint: '开通了合作机会的律所，其律师会出现在这里' },
  invited: { text: '还没有邀请律师' },
}
const form = [
  textarea('note', '留言', { max: opportunityLimits.note, placeholder: '为什么想邀请对方，何时需要答复' }),
] as const

/** Whom to ask, those who fit best first; and who was asked, with what they answered. */
function InviteLawyers({ id }: { id: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation, platform } = useApp()
  const { feedback } = platform
  const [isAsking, setAsking] = useState(false)
  const [keys] = useState(() => new RetryKeys())
  const [selection] = useState(
    () =>
      new Selection<CoopLawyer>({
        keyOf: ({ empId }) => empId,
        refusalOf: (_, picked) =>
          picked.length >= opportunityLimits.asked ? `一次最多邀请 ${opportunityLimits.asked} 位律师` : undefined,
        tell: (words) => feedback.toast(words),
      }),
  )
  const list = useTabbedList({
    name: routes.cooperationOpportunity.inviteLawyerList.path,
    definition: lawyerList,
    tabs: LAWYER_LISTS,
    tab: 'candidate',
    load: (shown, query) => api.getCoopInvitedLawyerPage({ id, list: shown, ...query }),
    keyOf: ({ empId }: CoopLawyer) => empId,
    kind: 'opportunity',
  })
  const invite = async (note: string) => {
    const attempt = keys.try('invite')
    try {
      const empIds = selection.rows.map(({ empId }) => empId)
      await api.sendInviteEmp({ id, empIds, note }, { key: attempt.key })
      attempt.answered()
      feedback.toast(`已邀请 ${empIds.length} 位律师`, { icon: 'success' })
      selection.turn(false)
      list.choose('invited')
      list.refresh()
      return true
    } catch (error) {
      if (error instanceof ApiError) attempt.answered()
      if (!isTold(error)) throw error
      return false
    }
  }
  const isCandidates = list.tab === 'candidate'
  return (
    <>
      <ListScreen
        title="邀请律师"
        label="律师列表"
        list={list}
        icon="users"
        nav={
          isCandidates && (
            <NavAction label={selection.isOn ? '取消' : '多选'} onTap={() => selection.turn(!selection.isOn)} />
          )
        }
        empty={EMPTY}
        nothing="没有符合条件的律师"
        selection={{ of: selection, tab: 'candidate', label: ({ name, firmName }) => `${name}，${firmName}` }}
        footer={
          selection.isOn &&
          isCandidates && (
            <BottomBar
              actions={[
                {
                  label: selection.count > 0 ? `邀请 ${selection.count} 位` : '请选择律师',
                  kind: 'primary',
                  disabled: selection.count === 0,
                  onTap: () => setAsking(true),
                },
              ]}
            />
          )
        }
        renderRow={(lawyer, _, isPicking) => (
          <LawyerRow
            lawyer={lawyer}
            onTap={
              isPicking
                ? undefined
                : () => void navigation.go(routes.cooperationOpportunity.businessCard, { empId: lawyer.empId, id })
            }
          />
        )}
      />
      <FormSheet
        open={isAsking}
        title={`邀请 ${selection.count} 位律师`}
        action="发出邀请"
        fields={form}
        onClose={() => setAsking(false)}
        onSubmit={({ note }) => invite(note)}
      />
    </>
  )
}

export default screen(routes.cooperationOpportunity.inviteLawyerList, InviteLawyers)

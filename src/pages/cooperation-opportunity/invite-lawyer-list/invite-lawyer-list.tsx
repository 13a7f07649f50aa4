import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { LAWYER_LISTS, type LawyerList, opportunityLimits } from '@contract/cooperation-opportunity/codes'
import { lawyerList } from '@contract/cooperation-opportunity/lists'
import type { CoopLawyer } from '@contract/cooperation-opportunity/shapes'
import { textarea } from '@contract/forms/fields'
import { useState } from 'react'
import { LawyerRow } from '@/features/cooperation-opportunity/LawyerRow'
import { FormSheet } from '@/features/form/FormSheet'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Batch } from '@/stores/record/Batch'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'

const EMPTY: Record<LawyerList, { text: string; hint?: string }> = {
  candidate: { text: '没有可以邀请的律师', hint: '开通了合作机会的律所，其律师会出现在这里' },
  invited: { text: '还没有邀请律师' },
}
const form = [
  textarea('note', '留言', { max: opportunityLimits.note, placeholder: '为什么想邀请对方，何时需要答复' }),
] as const

/** Lawyers to invite, best matches first; and those invited, with their answers. */
function InviteLawyers({ id }: { id: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation, platform } = useApp()
  const { feedback } = platform
  const [isAsking, setAsking] = useState(false)
  const list = useTabbedList({
    name: routes.cooperationOpportunity.inviteLawyerList.path,
    definition: lawyerList,
    tabs: LAWYER_LISTS,
    tab: 'candidate',
    load: (shown, query) => api.getCoopInvitedLawyerPage({ id, list: shown, ...query }),
    keyOf: ({ empId }: CoopLawyer) => empId,
    kind: 'opportunity',
  })
  const [batch] = useState(
    () =>
      new Batch<CoopLawyer>({
        keyOf: ({ empId }) => empId,
        most: opportunityLimits.asked,
        unit: '位律师',
        feedback,
        refresh: () => list.refresh(),
      }),
  )
  const { selection } = batch
  const invite = (note: string) =>
    batch.send(
      'invite',
      async (rows, key) => {
        await api.sendInviteEmp({ id, empIds: rows.map(({ empId }) => empId), note }, { key })
        return rows.length
      },
      (count) => {
        feedback.toast(`已邀请 ${count} 位律师`, { icon: 'success' })
        selection.turn(false)
        list.choose('invited')
      },
    )
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
                : () => navigation.go(routes.cooperationOpportunity.businessCard, { empId: lawyer.empId, id })
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

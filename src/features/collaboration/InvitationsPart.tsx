import { caseSource } from '@contract/case-source'
import type { Collaboration } from '@contract/collaboration/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { IntentKey } from '@/api/call'
import { Part } from '@/features/record/Part'
import { friendlyTime } from '@/lib/time'
import { invitationLook } from '@/rules/looks/caseSourceLook'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'

interface Props<T> {
  of: LiveRecord<T>
  canInvite: boolean
  invite(empIds: string[], key: IntentKey): Promise<unknown>
  inviteFirm(firmId: string, key: IntentKey): Promise<unknown>
}

/** Invited collaborators of this firm and of others, with the button to invite more. */
export const InvitationsPart = observer(function InvitationsPart<T extends { collaborations: Collaboration[] }>({
  of: record,
  canInvite,
  invite,
  inviteFirm,
}: Props<T>) {
  const api = useApi({ caseSource })
  const [asking, setAsking] = useState<'people' | 'firm'>()
  const done = '邀请已发出'
  return (
    <>
      <Part of={record}>
        {({ collaborations }) =>
          collaborations.length > 0 && (
            <Section title="协作邀请" flush>
              {collaborations.map((collaboration) => (
                <Cell
                  key={collaboration.id}
                  title={[collaboration.firmName, collaboration.person?.name].filter(Boolean).join(' · ')}
                  note={`${collaboration.from.name} ${friendlyTime(collaboration.createTime)} 邀请`}
                  right={<StatusChip {...invitationLook[collaboration.status]} />}
                />
              ))}
            </Section>
          )
        }
      </Part>
      {canInvite && (
        <Section>
          <Button label="邀请同事协作" size="large" onTap={() => setAsking('people')} />
          <Button label="邀请其他律所" kind="text" size="large" onTap={() => setAsking('firm')} />
        </Section>
      )}
      <PeopleSheet
        open={asking === 'people'}
        onClose={() => setAsking(undefined)}
        title="邀请同事协作"
        multiple
        max={20}
        value={[]}
        onDone={(empIds) => empIds.length > 0 && record.send('invite', (_, key) => invite(empIds, key), done)}
      />
      <SelectSheet
        open={asking === 'firm'}
        onClose={() => setAsking(undefined)}
        title="邀请其他律所"
        placeholder="搜索律所名称"
        value={undefined}
        load={async (keyword) => {
          const firms = await api.caseSource.getOtherFirms(keyword ? { keyword } : {})
          return {
            records: firms.map(({ firmId, name }) => ({ value: firmId, text: name })),
            total: firms.length,
            current: 1,
            size: firms.length,
          }
        }}
        onDone={(firmId) => firmId && record.send('inviteFirm', (_, key) => inviteFirm(firmId, key), done)}
      />
    </>
  )
}) as <T extends { collaborations: Collaboration[] }>(props: Props<T>) => JSX.Element

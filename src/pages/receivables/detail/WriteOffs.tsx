import { receivable } from '@contract/receivable'
import { WRITE_OFF_REASONS } from '@contract/receivable/codes'
import { reasonForm } from '@contract/receivable/form'
import type { Receivable, WriteOff } from '@contract/receivable/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

interface Props {
  now: Receivable
  record: LiveRecord<Receivable>
}

/** Write-offs, each by its application; finance can take one back, and both stay visible. */
export const WriteOffs = observer(function WriteOffs({ now, record }: Props) {
  const api = useApi({ receivable })
  const [asked, setAsked] = useState<WriteOff>()
  const { expectMoneyId, writeOffs, can } = now
  return (
    <FormSupport>
      <Section title="核销" flush>
        {writeOffs.map((writeOff) => (
          <WriteOffRow
            key={writeOff.writeOffId}
            writeOff={writeOff}
            onTakeBack={can.takeBack ? () => setAsked(writeOff) : undefined}
          />
        ))}
      </Section>
      <FormSheet
        open={asked !== undefined}
        title="冲回核销"
        action="确认冲回"
        danger
        fields={reasonForm}
        onClose={() => setAsked(undefined)}
        onSubmit={({ reason }) =>
          record.change(
            'takeBack',
            ({ version }, key) =>
              api.receivable.takeBack({ expectMoneyId, version, writeOffId: asked?.writeOffId ?? '', reason }, { key }),
            '已冲回',
          )
        }
      />
    </FormSupport>
  )
})

function WriteOffRow({ writeOff, onTakeBack }: { writeOff: WriteOff; onTakeBack?: () => void }) {
  const { navigation } = useApp()
  const { workId, amount, reason, note, applicant, time, takenBack } = writeOff
  return (
    <ListRow
      title={WRITE_OFF_REASONS[reason]}
      chip={takenBack ? { text: '已冲回', tone: 'muted' } : { text: '已核销', tone: 'warn' }}
      onTap={() => navigation.go(routes.approval.refund, { id: workId })}
    >
      <RowFacts text={`${applicant.name}申请 · ${friendlyTime(time)}`} right={<Money value={amount} />} />
      <RowWords text={note} />
      {takenBack && <RowWords text={`${takenBack.name} ${friendlyTime(takenBack.time)}冲回：${takenBack.reason}`} />}
      {!takenBack && onTakeBack && <Button kind="text" size="small" label="冲回" onTap={onTakeBack} />}
    </ListRow>
  )
}

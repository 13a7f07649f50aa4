import type { FieldDefinition } from '@contract/forms/fields'
import { schedule } from '@contract/schedule'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Values } from '@/features/form/formValues'
import type { RecordForm, Versioned } from '@/features/form/RecordForm'
import { toWire } from '@/lib/time'
import * as routes from '@/routes'
import { doubtWords, quickSchedule } from '@/rules/quick-schedule/quickSchedule'
import { useApi, useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { Notice } from '@/ui/feedback/Notice'
import type { FormModel } from '@/ui/form/FormModel'
import { ClashStore } from './ClashStore'
import { clashWords } from './clashWords'
import type { TeamAnswer, TeamQuestion } from './share-team'

interface Props<D extends readonly FieldDefinition[], R extends Versioned, A> {
  store: RecordForm<D, R, A>
  exceptId?: string
  /** Sentence it was parsed from. */
  said?: string
}

/** Notes beside a schedule's form: what was understood, clashes, and common free times. */
export const BesideForm = observer(function BesideForm<D extends readonly FieldDefinition[], R extends Versioned, A>({
  store,
  exceptId,
  said,
}: Props<D, R, A>) {
  return store.form ? <Beside form={store.form} exceptId={exceptId} said={said} /> : null
}) as <D extends readonly FieldDefinition[], R extends Versioned, A>(props: Props<D, R, A>) => JSX.Element | null

const Beside = observer(function Beside({
  form,
  exceptId,
  said,
}: {
  form: FormModel<Values>
  exceptId?: string
  said?: string
}) {
  const api = useApi({ schedule })
  const { session } = useApp()
  const ask = useAsk()
  const [clashes, setClashes] = useState<ClashStore>()
  useEffect(() => {
    const store = new ClashStore({ api, form, exceptId })
    setClashes(store)
    return () => store.dispose()
  }, [api, form, exceptId])
  const findTime = async () => {
    const { empIds, start, end } = form.values
    const question = { empIds: empIds as string[], start: String(start), end: String(end) }
    const found = await ask<TeamQuestion, TeamAnswer>(routes.schedule.shareTeam, question)
    if (found) form.assign({ allDay: false, ...found })
  }
  const several = ((form.values.empIds ?? []) as string[]).length > 1
  return (
    <>
      {said && <Notice text={understoodWords(said)} />}
      {clashes?.clashes.map((clash) => (
        <Notice
          key={`${clash.empId} ${clash.start} ${clash.title}`}
          tone={clash.reason === 'hearings' ? 'bad' : 'warn'}
          text={clashWords(clash, session.empId)}
          role="alert"
        />
      ))}
      {several && !form.values.allDay && (
        <Notice text="查看参与人的忙闲，选一个都有空的时间" action="找时间" onTap={() => findTime()} />
      )}
    </>
  )
})

function understoodWords(said: string): string {
  const understood = quickSchedule(said, toWire())
  if (!understood) return `没有认出“${said}”里的时间，请补全`
  return doubtWords(understood) || '已按您说的填好，请核对后创建'
}

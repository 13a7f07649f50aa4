import type { ClaimableCase, OpenInstalment } from '@contract/receivable/shapes'
import { useEffect, useState } from 'react'
import type { ClaimStore } from '@/features/receivable/ClaimStore'
import { formatMoney } from '@/lib/amount'
import { ignoreError } from '@/lib/errors'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { SearchRow } from '@/ui/input/SearchRow'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'

interface Props {
  store: ClaimStore
  open: boolean
  onClose: () => void
}

/** Sheet of one's cases, then of the chosen case's open receivables. */
export function InstalmentSheet({ store, open, onClose }: Props) {
  const [claimableCase, setClaimableCase] = useState<ClaimableCase>()
  const close = () => {
    setClaimableCase(undefined)
    onClose()
  }
  return (
    <Sheet open={open} title={claimableCase ? claimableCase.name : '选择项目'} tall onClose={close}>
      {open && !claimableCase && <Cases store={store} onChoose={setClaimableCase} />}
      {open && claimableCase && <Instalments store={store} claimableCase={claimableCase} onDone={close} />}
    </Sheet>
  )
}

function Cases({ store, onChoose }: { store: ClaimStore; onChoose: (claimableCase: ClaimableCase) => void }) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<ClaimableCase[]>()
  useEffect(() => {
    let isWanted = true
    store.myCases(keyword).then((cases) => isWanted && setFound(cases), ignoreError)
    return () => {
      isWanted = false
    }
  }, [store, keyword])
  return (
    <>
      <SearchRow value={keyword} placeholder="项目、客户或编号" debounceMs={300} onInput={setKeyword} />
      {found?.length === 0 && <Notice tone="muted" text="没有您可以认领的项目" />}
      {found?.map((claimable) => (
        <Cell
          key={claimable.caseId}
          title={claimable.name}
          note={[claimable.clientName, claimable.innerNo].filter(Boolean).join(' · ')}
          value={formatMoney(claimable.outstanding)}
          onTap={() => onChoose(claimable)}
        />
      ))}
    </>
  )
}

interface InstalmentsProps {
  store: ClaimStore
  claimableCase: ClaimableCase
  onDone: () => void
}

function Instalments({ store, claimableCase: { caseId, name: caseName }, onDone }: InstalmentsProps) {
  const { navigation } = useApp()
  const [open, setOpen] = useState<OpenInstalment[]>()
  useEffect(() => {
    store.instalments(caseId).then(setOpen, ignoreError)
  }, [store, caseId])
  const take = ({ expectMoneyId, name, left }: OpenInstalment) => {
    store.add({ expectMoneyId, caseName, name, left })
    onDone()
  }
  const plan = () => {
    onDone()
    navigation.go(routes.message.addProjectReceivables, { caseId })
  }
  return (
    <>
      {open?.length === 0 && <Notice tone="muted" text="该项目没有待收的应收，可以先增加" />}
      {open?.map((instalment) => (
        <Cell
          key={instalment.expectMoneyId}
          title={instalment.name}
          note={instalment.dueOn ? `${fullDay(instalment.dueOn)}应收` : '条件达成后应收'}
          value={formatMoney(instalment.left)}
          disabled={store.has(instalment.expectMoneyId)}
          onTap={() => take(instalment)}
        />
      ))}
      <Cell icon="plus-circle" title="增加应收" tone="link" onTap={plan} />
    </>
  )
}

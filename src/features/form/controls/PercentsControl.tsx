import type { Share } from '@contract/forms/fields'
import { evenShares, shareTotal } from '@contract/forms/tables'
import { Input, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import type { LateProps } from '@/ui/form/LateContext'
import { useDirectory } from '@/ui/people/PeopleContext'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import { Icon } from '@/ui/show/Icon'
import './controls.scss'

/** Table of shares; the first person is the lead and gets the remainder of equal shares. */
export const PercentsControl = observer(function PercentsControl({
  form,
  name,
  label,
  max,
}: LateProps & { max?: number }) {
  const [isOpen, setOpen] = useState(false)
  const shares = (form.values[name] ?? []) as readonly Share[]
  const { directory } = useDirectory(shares.length > 0)
  const nameOf = (id: string) => directory?.people.find((person) => person.id === id)?.name ?? (directory ? id : '…')
  const put = (next: readonly Share[]) => form.set(name, next)
  const total = shareTotal(shares)
  const choosing = shares.length > 0 ? '增减人员' : '选择人员'
  const split = (people: readonly string[]) => {
    const even = evenShares(people.length)
    put(people.map((empId, index) => ({ empId, percent: even[index] ?? '' })))
  }
  const choose = (people: readonly string[]) => {
    const known = new Map(shares.map(({ empId, percent }) => [empId, percent]))
    if (shares.some(({ percent }) => percent)) put(people.map((empId) => ({ empId, percent: known.get(empId) ?? '' })))
    else split(people)
  }
  return (
    <View className="percents">
      {shares.map(({ empId, percent }, index) => (
        <View key={empId} className="percents__row">
          <Text className="percents__name">{nameOf(empId)}</Text>
          {index === 0 && <Text className="percents__lead">主办</Text>}
          <Input
            className="percents__input number"
            type="digit"
            value={percent}
            maxlength={8}
            placeholder="比例"
            placeholderClass="placeholder"
            onInput={({ detail }) =>
              put(shares.map((share, i) => (i === index ? { ...share, percent: detail.value } : share)))
            }
            {...ariaProps({ label: `${nameOf(empId)}的比例` })}
          />
          <Text>%</Text>
          <Tappable
            className="percents__remove"
            label={`移除${nameOf(empId)}`}
            onTap={() => put(shares.filter((_, i) => i !== index))}
          >
            <Icon name="close" size={16} />
          </Tappable>
        </View>
      ))}
      {shares.length > 0 && (
        <View className="percents__total">
          <Text className={classes('number', total !== '100' && 'percents__off')}>{`合计 ${total}%`}</Text>
          <Tappable className="percents__action" onTap={() => split(shares.map(({ empId }) => empId))}>
            <Text>平均分配</Text>
          </Tappable>
        </View>
      )}
      <Tappable className="percents__action" label={`${label}，${choosing}`} onTap={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        <Text>{choosing}</Text>
      </Tappable>
      <PeopleSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`选择${label}的人员`}
        multiple
        max={max}
        value={shares.map(({ empId }) => empId)}
        onDone={choose}
      />
    </View>
  )
})

import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import type { PickerRow } from '@/ui/people/PeoplePickerStore'
import { DepartmentRow, PersonRow } from '@/ui/people/PersonRow'
import type { AddressBookStore } from './AddressBookStore'

/** Row: a letter, a department that can be opened, or a colleague. */
export const AddressBookRow = observer(function AddressBookRow({
  row,
  store,
}: {
  row: PickerRow
  store: AddressBookStore
}) {
  const { navigation } = useApp()
  if (row.kind === 'letter') return <Text className="people-picker__letter">{row.letter}</Text>
  if (row.kind === 'department') {
    const { department, people } = row
    return <DepartmentRow name={department.name} count={people.length} onOpen={() => store.picker?.enter(department)} />
  }
  const { person } = row
  return (
    <PersonRow
      person={person}
      query={store.query}
      onTap={() => navigation.go(routes.addressBook.detail, { empId: person.id })}
    />
  )
})

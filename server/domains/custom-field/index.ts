export { addCustomFields } from './add-fields'
export {
  acceptCustom,
  askedFieldsOf,
  customFieldsOf,
  customIn,
  customRows,
  fieldsForColumns,
  missingCustom,
  withoutCustom,
} from './custom-fields'

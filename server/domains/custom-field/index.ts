export { addCustomFields } from './add-fields'
export {
  acceptCustom,
  acceptCustomBy,
  askedFieldsOf,
  customFieldsOf,
  customIn,
  customRows,
  fieldsForColumns,
  missingCustom,
  withoutCustom,
} from './custom-fields'

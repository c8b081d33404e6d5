/** Messages about the pantry. The specification quotes them word for word. */
export const inventoryMessages = {
  nameRequired: 'Ingredient name is required',
  nameTooLong: 'Ingredient name must be less than 100 characters',
  qtyPositive: 'Quantity must be positive',
  qtyTooLarge: 'Quantity must be less than 10,000',
  notesTooLong: 'Notes must be less than 500 characters',
  totalTooLarge: 'Total quantity would exceed maximum of 10,000',
  stepTooLarge: 'Quantity cannot exceed 10,000',
  added: 'Item added to inventory',
  addedToExisting: (qty: number, unit: string) => `Added ${qty} ${unit} to existing item`,
  removed: 'Item removed',
} as const;

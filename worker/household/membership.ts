/**
 * Who shares a kitchen. What belongs to a household is named by membership in the very statement that reads or writes it: whoever is
 * taken out of one has lost it with the next statement, and no call asks twice.
 */

/**
 * SQL: the household of a user.
 * @param user the parameter with the user's id, such as `?1`
 */
export const householdOf = (user: string): string =>
  `(select household_id from household_members where user_id = ${user})`;

/** Tells password managers whose password a form asks for, where the address is not typed. */
export function PasswordOwner({ email }: { readonly email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}

/** Joins the redemption of the code `d` as `r`. A code that the dashboard marked has no redemption. */
export const joinRedemption =
  'left join code_redemptions r on r.code_id = d.id and r.redeemed_at = d.redeemed_at';

/** Selects the name of the person who marked the code `d` as used. */
export const selectRedeemedBy = `(select r.redeemed_by from code_redemptions r
  where r.code_id = d.id and r.redeemed_at = d.redeemed_at)`;

CREATE TABLE "refund_items" (
	"refund_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"amount" integer NOT NULL,
	"policy_status" text NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "refund_items_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_items_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"notify_id" text NOT NULL,
	"refund_no" text NOT NULL,
	"refund_fee" bigint NOT NULL,
	"refund_state" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text DEFAULT 'RETURNED' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "cause" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_items_one_live" ON "refund_items" USING btree ("order_item_id") WHERE live;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_notifications_once" ON "refund_notifications" USING btree ("provider","notify_id");--> statement-breakpoint
CREATE INDEX "refund_notifications_of_refund" ON "refund_notifications" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_not_ended" ON "refunds" USING btree ("applied_at") WHERE status in ('REFUNDING', 'REFUND_FAIL');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refund_status" CHECK (refund_status in ('', 'REFUNDING', 'REFUND_SUCCESS', 'REFUND_FAIL'));--> statement-breakpoint
UPDATE "payments" SET "refunded" = "refunds"."amount" FROM "refunds" WHERE "refunds"."payment_id" = "payments"."id";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_at_most_once" CHECK (refunded between 0 and amount);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (amount > 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK (cause in ('RETURNED', 'APPLIED'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK (status in ('REFUNDING', 'REFUND_SUCCESS', 'REFUND_FAIL', 'REFUSED'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refunded_at" CHECK ((status = 'REFUND_SUCCESS') = (refunded_at is not null));--> statement-breakpoint
-- The update of the payment's row serializes its refunds: their sum never exceeds the paid amount, also when they start together.
CREATE FUNCTION "check_refund_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a refund is never deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'REFUNDING' THEN
      RAISE EXCEPTION 'a refund starts as REFUNDING' USING ERRCODE = 'check_violation';
    END IF;
    UPDATE payments SET refunded = refunded + NEW.amount WHERE id = NEW.payment_id;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.refund_no, NEW.payment_id, NEW.order_id, NEW.amount, NEW.cause)
    IS DISTINCT FROM (OLD.id, OLD.refund_no, OLD.payment_id, OLD.order_id, OLD.amount, OLD.cause) THEN
    RAISE EXCEPTION 'a refund keeps its number, payment and amount' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('REFUNDING', 'REFUND_SUCCESS'), ('REFUNDING', 'REFUND_FAIL'), ('REFUNDING', 'REFUSED'),
    ('REFUND_FAIL', 'REFUNDING'), ('REFUND_FAIL', 'REFUND_SUCCESS')) THEN
    RAISE EXCEPTION 'a refund does not change from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'REFUSED' AND OLD.status <> 'REFUSED' THEN
    UPDATE payments SET refunded = refunded - OLD.amount WHERE id = OLD.payment_id;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "refunds_state_machine" BEFORE INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "check_refund_change"();
